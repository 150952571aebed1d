import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { undoSteps } from '@site/kernel/browser/history-entries';

/** Makes a step back close the menu of a phone, and nothing else. */
if (ExecutionEnvironment.canUseDOM) {
  const menus = '.navbar-sidebar';
  let allow: (() => void) | undefined;
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches(menus)) return;
      allow?.();
      const open = document.querySelector<HTMLElement>(`${menus}:popover-open`);
      allow =
        open === null
          ? undefined
          : undoSteps(() => {
              for (const each of document.querySelectorAll<HTMLElement>(`${menus}:popover-open`))
                if (each.matches(':popover-open')) each.hidePopover();
            });
    },
    true,
  );
}
