// Called by npm run upgrade after a restart: waits until the server of these settings, or those at the given ports, are
// ready.
import { setTimeout as wait } from 'node:timers/promises'
import { CommandRefused, type CommandContext } from './command.ts'
import { askLocally } from './local-response.ts'

/** systemd's default limit for the start of a service. */
const usualPatience = 90_000

export async function awaitReady({
  config,
  args,
  say,
  patience = usualPatience,
}: CommandContext & { patience?: number }): Promise<number> {
  const ports = args.length > 0 ? args.map(Number) : [config.port]
  const until = performance.now() + patience
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  for (const port of ports) {
    const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`
    while (!(await isReady(address))) {
      if (performance.now() > until) throw new CommandRefused(`${address} is not ready.`)
      await wait(200)
    }
    say(`${address} is ready.`)
  }
  return 0
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await askLocally(new URL(address), 5000)).status === 200
  } catch {
    return false
  }
}
