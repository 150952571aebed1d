/** The build writes this module (features/run). */
declare module 'dowel:declarations' {
  const files: Readonly<Record<string, string>>;
  export default files;
}
