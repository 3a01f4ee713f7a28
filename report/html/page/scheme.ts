/** The switch of the colours: as the system has it, light, or dark. */
export function startScheme(): void {
  const scheme = document.querySelector<HTMLSelectElement>('#scheme');
  scheme?.addEventListener('change', () => {
    document.documentElement.style.colorScheme = scheme.value;
  });
}
