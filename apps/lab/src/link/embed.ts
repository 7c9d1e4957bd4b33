/**
 * `embed=1` in the address shows a view without header, footer and settings, for a slide or an article. It is part of the page's address, before the #, so that it
 * stays while settings change. A link that has it among the settings, where people will write it, is put right.
 */
export function embedAddress(search: string, hash: string): { readonly embedded: boolean; readonly address: string } {
  const page = new URLSearchParams(search);
  const [path, query = ""] = split(hash);
  const rest = query.split("&").filter((part) => part !== "" && !/^embed(=|$)/.test(part));
  const asked = query.split("&").some((part) => part === "embed=1") || page.get("embed") === "1";
  if (asked) page.set("embed", "1");
  else page.delete("embed");
  const settings = rest.length > 0 ? `?${rest.join("&")}` : "";
  return { embedded: asked, address: `${page.size > 0 ? `?${page}` : ""}${path}${settings}` };
}

function split(hash: string): [string, string?] {
  const mark = hash.indexOf("?");
  return mark < 0 ? [hash] : [hash.slice(0, mark), hash.slice(mark + 1)];
}
