// Runs before anything is painted, since it is the one script that the first paint waits for: light or dark as this browser
// was told (session/appearance.ts), and a button that is pressed before the app has begun is pressed again once it has.
{
  try {
    const chosen = localStorage.getItem('tuppence-appearance')
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  } catch {
    // Where storage is closed the device says.
  }
  let pressed
  // Enter in a field presses its form's button too.
  const wait = (event) => {
    const button = event.target.closest('button')
    if (button === null) return
    event.preventDefault()
    pressed = button
  }
  addEventListener('click', wait)
  window.tuppenceBegun = () => {
    removeEventListener('click', wait)
    if (pressed) pressed.click()
  }
}
