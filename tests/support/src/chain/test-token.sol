// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A dollar coin of six decimals for tests, with what real ones do to whoever relies on them: it can shut an address out, so that
/// a transfer to it reverts, and it can answer false without moving anything.
contract TestToken {
    uint8 public constant decimals = 6;
    string public constant symbol = "TUSD";
    mapping(address => uint256) public balanceOf;
    mapping(address => bool) public shutOut;
    mapping(address => bool) public ignored;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 supply) {
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        require(!shutOut[to], "shut out");
        if (ignored[to]) return false;
        require(balanceOf[msg.sender] >= value, "too little");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    /// Two payments in one transaction: two logs of one hash.
    function transferTwice(address to, uint256 first, uint256 second) external {
        require(balanceOf[msg.sender] >= first + second, "too little");
        balanceOf[msg.sender] -= first + second;
        balanceOf[to] += first + second;
        emit Transfer(msg.sender, to, first);
        emit Transfer(msg.sender, to, second);
    }

    function setShutOut(address who, bool isShut) external {
        shutOut[who] = isShut;
    }

    function setIgnored(address who, bool isIgnored) external {
        ignored[who] = isIgnored;
    }
}
