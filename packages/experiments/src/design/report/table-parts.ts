import type { Part } from "../../report/answer.ts";
import { rowsTable } from "../../report/rows-table.ts";
import type { Row } from "../../row.ts";
import type { DesignOutcome } from "../document.ts";
import { designTables, searchRows } from "../tables.ts";

/** The tables of a report, each folded. One design needs no column with its name. */
export function tableParts({ results, search, rates }: DesignOutcome): Part[] {
  const tables = designTables(results, rates);
  const all = [
    {
      id: "sizes",
      title: "People needed in groups of which some are blind",
      rows: tables.mixture_sizes,
      about:
        "People in all for 80 % power at 5 %, to find each kind. Half of the blind people are s-blind, half v-blind.",
    },
    {
      id: "mixtures",
      title: "Power in mixed groups",
      rows: tables.mixtures,
      about: "A kind counts as found where its estimated share exceeds that in 95 % of groups without blind people.",
    },
    {
      id: "contrasts",
      title: "Contrasts of groups without a model",
      rows: tables.contrasts.map(contrastColumns),
      about:
        "Each kind against healthy people; needed: people in each group for 80 % power, two-sided 5 %. No power: more than 1000; none shown: the 95 % interval of d includes 0.",
    },
    {
      id: "pairs",
      title: "Two kinds told apart",
      rows: tables.pairs.map(pairColumns),
      about: "Share of people who get the right name where everybody is of one of two kinds; chance is 0.5.",
    },
    {
      id: "factors",
      title: "Expected log Bayes factors",
      rows: tables.bayes_factors.map(factorColumns),
      about: "Of one person, the true kind over each rival, in nats.",
    },
    {
      id: "efficiency",
      title: "What people earn",
      rows: tables.efficiency,
      about:
        "Reward earned between chance (0) and the optimal policy (1), which knows the noises and the number of trials. The error is over people.",
    },
    {
      id: "recovery",
      title: "Recovery of parameters",
      rows: tables.recovery,
      about:
        "Correlation of true and fitted values, over people fitted with their true model; logarithms of β, λ, v0 and s0.",
    },
    {
      id: "search",
      title: "The search",
      rows: search ? searchRows(search) : [],
      about: "Bits that one person's data tell of the kind, by round.",
    },
  ];
  return all
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, title, about, rows }) => ({
      id,
      title,
      body: rowsTable(results.length === 1 ? rows.map(({ design: _, ...row }) => row) : rows, about),
    }));
}

function contrastColumns({ design, measure, noise, kind, healthy, mean, d, d_error, needed, power }: Row): Row {
  return { design, measure, noise, kind, healthy, mean, d, d_error, needed: power ?? needed };
}

function pairColumns({ design, first, second, accuracy, accuracy_error }: Row): Row {
  return { design, first, second, "right name": accuracy, "right name_error": accuracy_error };
}

function factorColumns({ log_bayes_factor, error, ...row }: Row): Row {
  return { ...row, log_bayes_factor, log_bayes_factor_error: error };
}
