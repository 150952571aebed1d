import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The theme has links in the role of buttons, such as categories without a page; a button answers to space. */
function pressWithSpace(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== ' ' || !(target instanceof HTMLAnchorElement) || target.role !== 'button') return;
  event.preventDefault();
  target.click();
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('keydown', pressWithSpace);
