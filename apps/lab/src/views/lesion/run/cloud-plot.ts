import * as Plot from "@observablehq/plot";
import { PLOT_STYLE } from "../../../charts/series.ts";
import { tickText } from "../tick-text.ts";
import { shareOf } from "./frame.ts";
import type { Learned, RunRecord } from "./record.ts";

const MARGIN = { left: 50, right: 10, top: 20, bottom: 38 } as const;

/** Both noises, in logarithms, with the true ones as dashed rules. */
export function cloudAxes({ frame, settings }: RunRecord) {
  const rule = { stroke: "currentColor", strokeDasharray: "9 4", strokeWidth: 1.2 };
  const scale = { type: "log", ticks: 4, tickFormat: tickText } as const;
  return (width: number, height: number): Element =>
    Plot.plot({
      width,
      height,
      marginLeft: MARGIN.left,
      marginRight: MARGIN.right,
      marginTop: MARGIN.top,
      marginBottom: MARGIN.bottom,
      style: PLOT_STYLE,
      x: { ...scale, domain: frame.v, label: "volatility →", labelAnchor: "right", labelOffset: 31 },
      y: { ...scale, domain: frame.s, label: "↑ stochasticity" },
      marks: [Plot.frame({ strokeOpacity: 0.25 }), Plot.ruleX([settings.v], rule), Plot.ruleY([settings.s], rule)],
    });
}

/** Draws the particles of a trial, areas by weight, in the canvas's own colour; and a cross where they put the noises. */
export function drawCloud(
  canvas: HTMLCanvasElement,
  { frame, settings: { particles } }: RunRecord,
  { cloud, volatility, stochasticity }: Learned,
  at: number,
  width: number,
  height: number,
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const ratio = devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  const x = (v: number) => MARGIN.left + shareOf(v, frame.v) * (width - MARGIN.left - MARGIN.right);
  const y = (s: number) => height - MARGIN.bottom - shareOf(s, frame.s) * (height - MARGIN.top - MARGIN.bottom);
  context.fillStyle = getComputedStyle(canvas).color;
  context.globalAlpha = 0.4;
  const radius = particles > 200 ? 2 : 3;
  const from = (at - 1) * particles;
  for (let i = from; i < from + particles; i++) {
    const r = radius * Math.sqrt(cloud.weight[i] * particles);
    if (r < 0.2) continue;
    context.beginPath();
    context.arc(x(cloud.v[i]), y(cloud.s[i]), Math.min(r, 4 * radius), 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
  // The page's own colours, whatever the theme.
  const { backgroundColor, color } = getComputedStyle(document.documentElement);
  cross(context, x(volatility[at - 1]), y(stochasticity[at - 1]), backgroundColor, color);
}

function cross(context: CanvasRenderingContext2D, x: number, y: number, halo: string, ink: string): void {
  for (const [color, width] of [
    [halo, 5],
    [ink, 2],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(x - 7, y);
    context.lineTo(x + 7, y);
    context.moveTo(x, y - 7);
    context.lineTo(x, y + 7);
    context.stroke();
  }
}
