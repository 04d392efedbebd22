import { totalmem } from 'node:os'

const mebibyte = 1024 * 1024

/**
 * Settings of the embedded server (RN1). Nothing acknowledged may be lost, so all durability
 * settings are explicit although they are defaults. The connection check frees a killed
 * application's row locks within a second; without it they were held while its statements queued.
 */
export function serverSettings(
  socketDirectory: string,
  port: number,
  overrides: Readonly<Record<string, string>>,
): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    port: String(port),
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    client_connection_check_interval: '1s',
    deadlock_timeout: '200ms',
    lock_timeout: '10s',
    statement_timeout: '60s',
    idle_in_transaction_session_timeout: '60s',
    max_connections: '100',
    shared_buffers: `${sharedBuffersMiB()}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    ...overrides,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** An eighth of the memory, within what a small container can bear and a sandbox can use. */
function sharedBuffersMiB(): number {
  return Math.min(256, Math.max(32, Math.floor(totalmem() / 8 / mebibyte)))
}
