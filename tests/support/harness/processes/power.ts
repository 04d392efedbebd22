import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIZE_MIB = 1_024
/**
 * ext4's own ioctl for an immediate shutdown: nothing in memory reaches the disk, neither data nor
 * journal.
 */
const CUT =
  'use POSIX; my $d = POSIX::open($ARGV[0], O_RDONLY) or die; open(my $h, "<&=", $d) or die; my $v = pack("L", 2); defined(ioctl($h, 0x8004587d, $v)) or die "$!"'

/**
 * A disk whose power can be cut: its own file system in a file. What was synced survives the cut,
 * what was only written does not, which killing a process cannot show.
 */
export class Disk {
  readonly #place = mkdtempSync(join(tmpdir(), 'candor-power-'))
  readonly #image = join(this.#place, 'disk')
  readonly folder = join(this.#place, 'mounted')

  private constructor() {
    chmodSync(this.#place, 0o755)
    mkdirSync(this.folder)
    execFileSync('truncate', ['-s', `${SIZE_MIB}M`, this.#image])
    execFileSync('mkfs.ext4', ['-q', '-F', this.#image])
    this.#mount()
  }

  /** Undefined where this machine does not allow mounting a file. */
  static open(): Disk | undefined {
    if (
      process.platform !== 'linux' ||
      process.getuid?.() !== 0 ||
      spawnSync('losetup', ['-f']).status !== 0
    )
      return undefined
    return new Disk()
  }

  /** From now on nothing can be written or read. */
  cut(): void {
    execFileSync('perl', ['-e', CUT, this.folder])
  }

  /** Restores power: the journal is recovered as at any boot. */
  restore(): void {
    execFileSync('umount', [this.folder])
    this.#mount()
  }

  close(): void {
    spawnSync('umount', ['-l', this.folder])
    rmSync(this.#place, { recursive: true, force: true })
  }

  #mount(): void {
    execFileSync('mount', ['-o', 'loop', this.#image, this.folder])
    chmodSync(this.folder, 0o755)
  }
}
