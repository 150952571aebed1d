import siteConfig from '@generated/docusaurus.config';

import { createProject } from '../../../project/project-files';
import { createZip } from '../../../project/zip';

/** Lets the reader save a program as a project. */
export function downloadProject(program: string): void {
  const { clone, cloneDirectory } = siteConfig.customFields ?? {};
  const files = createProject(program, {
    address: String(clone),
    directory: String(cloneDirectory),
  });
  const address = URL.createObjectURL(createZip(files));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'my-agent.zip';
  link.click();
  // The browser has taken its copy by then.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
