/** The command cannot go on. `message`: plain sentences for the team. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
}
