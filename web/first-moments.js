// Runs before anything is painted, since it is the one script that the first paint waits for: light or dark as this browser
// was told (session/appearance.ts), whether it has more of a lesson than the text that the server sends, and a button that is
// pressed before the app has begun is pressed again once it has.
{
  const root = document.documentElement
  const stored = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      // Where storage is closed the device says.
      return null
    }
  }
  const chosen = stored('tuppence-appearance')
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen

  // A quiz under way, a part that the address names, a sign-out that the server has yet to hear of, or where the learner
  // stopped (learning/lesson/stopped-place.ts): the app alone draws that.
  const places = stored(`tuppence-reading-${stored('tuppence-kept-for')}`) ?? ''
  const [lesson] = /\d+$/.exec(location.pathname) ?? []
  if (history.state?.mode || location.hash || stored('tuppence-sign-out') || places.includes(`"${lesson}":`))
    root.dataset.ownPage = ''

  // One script that does not come is enough for the app not to begin: the page says so at once (base.css).
  const noteLost = ({ target }) => {
    if (target.tagName === 'SCRIPT') root.dataset.lost = ''
  }
  addEventListener('error', noteLost, true)

  let pressed
  // Enter in a field presses its form's button too.
  const wait = (event) => {
    const button = event.target.closest('button')
    if (button === null) return
    event.preventDefault()
    pressed = button
  }
  // The app's own, where the lesson that the server sent has given way to it.
  const now = ({ isConnected, textContent, ariaLabel }) =>
    isConnected
      ? pressed
      : [...document.querySelectorAll('button')].find(
          (button) => button.textContent === textContent && button.ariaLabel === ariaLabel,
        )
  addEventListener('click', wait)
  window.tuppenceBegun = () => {
    removeEventListener('click', wait)
    removeEventListener('error', noteLost, true)
    if (pressed) now(pressed)?.click()
    pressed = undefined
  }
}
