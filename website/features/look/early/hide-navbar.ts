/** Hides the navbar on scrolling down, and shows it on scrolling up and at the top. */
export function hideNavbar(): void {
  let last = 0;
  addEventListener(
    'scroll',
    () => {
      const navbar = document.querySelector<HTMLElement>('.navbar');
      // Overscroll and its rebound don't count as scrolling.
      const end = document.documentElement.scrollHeight - innerHeight;
      const position = Math.max(0, Math.min(scrollY, end));
      if (navbar === null || position === last) return;
      const isHidden = position > last && position >= navbar.offsetHeight;
      navbar.classList.toggle('navbar--hidden', isHidden);
      last = position;
    },
    { passive: true },
  );
}
