/** Media types by file extension. Other files are not served. */
export interface Types {
  readonly [ending: string]: string;
}

export const LAB_TYPES: Types = {
  ".html": "text/html;charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/** No scripts: a results folder may come from someone else. */
export const RESULTS_TYPES: Types = {
  ".html": "text/html;charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".pdf": "application/pdf",
  ".csv": "text/csv;charset=utf-8",
  ".parquet": "application/vnd.apache.parquet",
};
