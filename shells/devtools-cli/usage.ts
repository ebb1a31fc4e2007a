export const usage = `latchkey: the wallet modal in a terminal

  latchkey [--world simulated]         wallets, chains and the clock are simulated
  latchkey --world sandbox             real adapters on the running sandbox (npm start)
  latchkey --record FILE               writes down what happens
  latchkey --script FILE               replays a recording, step by step
  latchkey --script FILE --json        prints one screen a line; exits 1 at the first difference
  latchkey scenarios                   lists the recordings that come with the package
  latchkey scenarios NAME              replays one of them

  --networks evm, three or all         EVM; with Solana and Bitcoin, as usual; with Polkadot and Cosmos too
  --plain                              lines instead of a picture, for screen readers and pipes
  --no-color                           no colours; NO_COLOR does the same
  --sandbox URL                        the sandbox's description, else http://127.0.0.1:4400/sandbox.json
  --storage FILE                       where the sandbox world keeps its session
  --help, --version
`
