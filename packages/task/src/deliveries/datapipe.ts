import type { DeliveryKind } from "./delivery.ts";

const DATAPIPE = "https://pipe.jspsych.org/api/data/";

/** DataPipe puts files into a project on OSF, from any static host. */
export const DATA_PIPE: DeliveryKind = {
  kind: "datapipe",
  about: ({ experiment }) => `sent to DataPipe, experiment ${experiment}`,
  fields: {
    experiment: { about: "the experiment's id at DataPipe" },
    url: { about: "another address than DataPipe's own", optional: true, isAddress: true },
  },
  address: ({ url = DATAPIPE }) => url,
  deliver: async ({ experiment, url = DATAPIPE }, file) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "*/*" },
      body: JSON.stringify({ experimentID: experiment, filename: file.name, data: file.text }),
    });
    if (response.ok) return "taken";
    const said = await response.text();
    if (said.includes("OSF_FILE_EXISTS")) return "exists";
    // A server in trouble may have taken it.
    if (response.status >= 500) throw new Error(`${response.status} ${said.slice(0, 200)}`);
    return "refused";
  },
};
