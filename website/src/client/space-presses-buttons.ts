import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Makes the space bar press the theme's links with the role of a button, such as categories without a page. */
function pressWithSpace(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== ' ' || !(target instanceof HTMLAnchorElement) || target.role !== 'button') return;
  event.preventDefault();
  target.click();
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('keydown', pressWithSpace);
