/** The build writes this module (plugins/run). */
declare module 'dowel:declarations' {
  const files: Readonly<Record<string, string>>;
  export default files;
}
