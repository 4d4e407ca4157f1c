// How long a component's test waits for what it looks for. Code that comes late is compiled when it is first asked for, which
// takes seconds on a laden machine; a test that finds it sooner waits no longer.
import { configure } from '@testing-library/dom'

configure({ asyncUtilTimeout: 15_000 })
