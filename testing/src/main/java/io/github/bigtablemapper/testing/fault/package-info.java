/**
 * A gRPC server in front of Bigtable that makes calls fail as networks and servers do: for tests of
 * what a program does then.
 */
@NullMarked
package io.github.bigtablemapper.testing.fault;

import org.jspecify.annotations.NullMarked;
