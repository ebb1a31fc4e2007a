// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Who has which account of Farcaster: what is read of the registry on OP Mainnet. Here anybody registers, for nothing.
contract IdRegistry {
    event Register(address indexed to, uint256 indexed id);

    error HasId(address owner);

    mapping(address => uint256) public idOf;
    mapping(uint256 => address) public custodyOf;
    uint256 public idCounter;

    function register() external returns (uint256 id) {
        if (idOf[msg.sender] != 0) revert HasId(msg.sender);
        id = ++idCounter;
        idOf[msg.sender] = id;
        custodyOf[id] = msg.sender;
        emit Register(msg.sender, id);
    }
}
