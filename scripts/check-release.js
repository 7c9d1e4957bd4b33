// Checks that a tag can be released; refuses in one line what cannot.
//
//     node scripts/check-release.js v1.0.0            checks
//     node scripts/check-release.js v1.0.0 --notes    prints the release's part of the changelog
import { readdirSync, readFileSync } from "node:fs";

/** Stands for the account that hosts the project, in every manifest and document. */
const PLACEHOLDER = "github.com/OWNER/";

const [tag = "", flag] = process.argv.slice(2);
const version = tag.replace(/^v/, "");
const manifests = ["package.json", ...workspaces("packages"), ...workspaces("apps")];
const notes = notesOf(version);
const faults = [
  ...(/^v\d+\.\d+\.\d+(-[\w.]+)?$/.test(tag) ? [] : [`a tag has the form v1.2.3, got "${tag}"`]),
  ...manifests.flatMap((file) => faultsOf(file)),
  ...(read("CITATION.cff").includes(`\nversion: ${version}\n`)
    ? []
    : [`CITATION.cff has another version than ${version}`]),
  ...(notes === "" ? [`CHANGELOG.md has no section "## ${version}"`] : []),
  ...[...manifests, "CITATION.cff"]
    .filter((file) => read(file).includes(PLACEHOLDER))
    .map((file) => `${file} still has the placeholder ${PLACEHOLDER}; put the account of the project there`),
];

if (faults.length > 0) {
  for (const fault of faults) process.stderr.write(`not released: ${fault}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(flag === "--notes" ? `${notes}\n` : `${tag} can be released\n`);
}

function read(file) {
  return readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
}

function workspaces(folder) {
  return readdirSync(new URL(`../${folder}`, import.meta.url)).map((name) => `${folder}/${name}/package.json`);
}

function faultsOf(file) {
  const manifest = JSON.parse(read(file));
  const own = { ...manifest.dependencies, ...manifest.devDependencies };
  const old = Object.entries(own).filter(([name, range]) => name.startsWith("@cause-toolkit/") && range !== version);
  return [
    ...(manifest.version === version ? [] : [`${file} has version ${manifest.version}, not ${version}`]),
    ...old.map(([name, range]) => `${file} needs ${name} ${range}, not ${version}`),
  ];
}

/** The section of a version, without its heading. */
function notesOf(wanted) {
  const section = read("CHANGELOG.md")
    .split(/^## /m)
    .find((part) => part.startsWith(`${wanted} `) || part.startsWith(`${wanted}\n`));
  return section === undefined ? "" : section.slice(section.indexOf("\n") + 1).trim();
}
