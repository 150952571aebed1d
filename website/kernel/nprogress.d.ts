// The package has no types. These cover what we use.
declare module 'nprogress' {
  interface ProgressBar {
    configure: (options: { template: string; barSelector: string }) => ProgressBar;
    start: () => ProgressBar;
    done: () => ProgressBar;
  }

  const progressBar: ProgressBar;
  export default progressBar;
}
