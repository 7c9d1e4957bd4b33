import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const RESULTS = new URL("../../../docs/results/", import.meta.url);

/** Puts the published results, verdicts and figures, under `paper/`: what the Paper view shows unless it is given others. */
export function paperResults(): Plugin {
  const names = [
    "claims.json",
    ...readdirSync(fileURLToPath(new URL("figures", RESULTS))).map((name) => `figures/${name}`),
  ];
  return {
    name: "paper-results",
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: "asset", fileName: `paper/${name}`, source: readFileSync(new URL(name, RESULTS)) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use("/paper", (request, response, next) => {
        const name = names.find((known) => request.url === `/${known}`);
        if (!name) return next();
        response.setHeader("content-type", name.endsWith(".svg") ? "image/svg+xml" : "application/json");
        response.end(readFileSync(new URL(name, RESULTS)));
      });
    },
  };
}
