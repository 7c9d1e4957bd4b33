const SVG = "http://www.w3.org/2000/svg";

type Attributes = { readonly [name: string]: string | number };

/** Makes an SVG element with these attributes and children. */
export function svg(
  document: Document,
  name: string,
  attributes: Attributes,
  ...children: readonly (Element | string)[]
): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  for (const child of children) element.append(child);
  return element;
}
