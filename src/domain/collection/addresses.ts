/**
 * Ports of other protocols, which a request must not reach: those that browsers refuse (the fetch standard, "bad port"), and those of
 * databases, queues and remote desktops.
 */
const OTHER_PROTOCOLS: ReadonlySet<number> = new Set([
  ...[
    0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109,
    110, 111,
  ],
  ...[
    113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540,
    548,
  ],
  ...[
    554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566,
    6665,
  ],
  ...[6666, 6667, 6668, 6669, 6679, 6697, 10080],
  ...[
    445, 873, 1433, 1434, 1521, 1883, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 4369, 5432, 5433, 5671, 5672, 5900,
    5985, 5986,
  ],
  ...[6379, 6380, 6432, 9042, 9092, 9300, 10250, 11211, 26257, 27017, 27018, 27019, 33060],
]);

/**
 * The problem with the port of an address, as a parsed URL has it (empty = the scheme's own); undefined = nothing. (contract 12, "Keys
 * and money")
 * @example assert.match(portProblem('5432') ?? '', /^port 5432 belongs to another protocol/)
 * @example assert.equal(portProblem('8080'), undefined)
 */
export const portProblem = (port: string): string | undefined =>
  OTHER_PROTOCOLS.has(Number(port || '443'))
    ? `port ${port} belongs to another protocol: use a port of HTTP`
    : undefined;
