import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What each package may import of the others: the arrows of docs/design.md. */
const ALLOWED: { readonly [folder: string]: readonly string[] } = {
  "packages/core": [],
  "packages/people": ["core"],
  "packages/task": ["core", "people"],
  "packages/figures": ["core"],
  "packages/experiments": ["core", "people", "figures"],
  "packages/publish": ["experiments", "figures"],
  "packages/cluster": ["core", "experiments"],
  "packages/cli": ["core", "people", "figures", "experiments", "publish", "cluster", "lab", "task"],
  "apps/lab": ["core", "people", "figures", "experiments"],
};

const IMPORT = /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g;
const TEST = /\.(?:test|suite|d)\.ts$/;

interface Source {
  readonly path: string;
  readonly imports: readonly string[];
}

function sourcesOf(folder: string, withoutTypes = true): Source[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /\.(?:c?ts|svelte)$/.test(file) && !TEST.test(file))
    .map((file) => {
      const path = join(root, folder, file);
      // Comments hold examples, which import what users import. Types may point back: an arm names its dynamics, whose rule reads arms.
      const all = readFileSync(path, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
      const code = withoutTypes ? all.replaceAll(/^(?:import|export) type [^;]*;/gm, "") : all;
      return { path, imports: [...code.matchAll(IMPORT)].map(([, specifier]) => specifier) };
    });
}

/** A cycle in a graph, as a path that ends where it begins; none if there is none. */
function cycleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** For each folder: which of its entries (files and subfolders) import which others. */
function graphsOf(sources: readonly Source[], top: string): Map<string, Map<string, Set<string>>> {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { path, imports } of sources) {
    for (const specifier of imports.filter((one) => one.startsWith("."))) {
      const target = resolve(dirname(path), specifier);
      const [from, to] = [path, target].map((file) => relative(top, file).split("/"));
      const depth = from.findIndex((part, i) => part !== to[i]);
      if (depth < 0) continue;
      const folder = from.slice(0, depth).join("/");
      const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
      graphs.set(folder, graph);
      graph.set(from[depth], (graph.get(from[depth]) ?? new Set()).add(to[depth]));
    }
  }
  return graphs;
}

describe.each(Object.entries(ALLOWED))("%s", (folder, allowed) => {
  const sources = sourcesOf(`${folder}/src`);

  test("imports only the packages below it", () => {
    expect(sources.length).toBeGreaterThan(5);
    const used = sources.flatMap(({ imports }) =>
      imports.flatMap((specifier) => /^@cause-toolkit\/([^/]+)/.exec(specifier)?.[1] ?? []),
    );
    expect([...new Set(used)].filter((name) => !allowed.includes(name))).toEqual([]);
  });

  test("has no cycle between the entries of any folder", () => {
    const cycles = [...graphsOf(sources, join(root, folder, "src"))].flatMap(([name, graph]) => {
      const cycle = cycleIn(graph);
      return cycle ? [`${name || "src"}: ${cycle.join(" → ")}`] : [];
    });
    expect(cycles).toEqual([]);
  });
});

/**
 * What each folder of `experiments` may import of the others, types included. The frame (engines, results, report, claims) knows no topic; a topic knows the frame
 * and few others. Only types of `jobs` go down: an engine says what its chunks are.
 */
const FRAME = ["engines", "results", "report", "claims"];
const TOPICS: { readonly [folder: string]: readonly string[] } = {
  engines: ["jobs"],
  results: ["engines", "report"],
  report: [],
  claims: [],
  bonus: [],
  lesion: [],
  infer: [],
  simulation: [],
  optimum: [],
  behaviour: ["lesion"],
  sweep: ["simulation"],
  people: ["jobs"],
  design: ["people"],
  paper: ["bonus", "lesion", "optimum", "simulation"],
  reproduce: ["paper"],
  jobs: ["behaviour", "bonus", "design", "infer", "lesion", "optimum", "people", "simulation"],
};

describe("packages/experiments, by topic", () => {
  const src = join(root, "packages/experiments/src");
  const arrows = new Map<string, Set<string>>();
  for (const { path, imports } of sourcesOf("packages/experiments/src", false)) {
    const [from] = relative(src, path).split("/");
    for (const specifier of imports.filter((one) => one.startsWith("."))) {
      const [to] = relative(src, resolve(dirname(path), specifier)).split("/");
      if (to !== from && !to.endsWith(".ts")) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }

  test("every folder is in the table", () => {
    const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(TOPICS).sort());
  });

  test.each(Object.entries(TOPICS))("%s imports only what it may", (folder, allowed) => {
    const frame = FRAME.includes(folder) ? [] : FRAME;
    const others = [...(arrows.get(folder) ?? [])].filter((to) => ![...frame, ...allowed].includes(to));
    expect(others).toEqual([]);
  });
});

/** The most names that the main entry of a package may export; the rest is behind subpaths. */
const MOST_NAMES: { readonly [entry: string]: number } = {
  "core/src/index.ts": 81,
  "people/src/index.ts": 60,
  "figures/src/index.ts": 60,
  "experiments/src/index.ts": 25,
  "experiments/src/browser.ts": 60,
};

test.each(Object.entries(MOST_NAMES))("%s is a narrow door", (entry, most) => {
  const code = readFileSync(join(root, "packages", entry), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const names = [...code.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list]) =>
    list.split(",").filter((name) => name.trim() !== ""),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.length).toBeLessThanOrEqual(most);
});

test("the search for cycles finds one", () => {
  const graph = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c"])],
    ["c", new Set(["b"])],
  ]);
  expect(cycleIn(graph)).toEqual(["b", "c", "b"]);
});
