declare module "*.tex" {
  const html: string;
  export default html;
}
