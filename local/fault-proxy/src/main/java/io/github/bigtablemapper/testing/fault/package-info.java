/**
 * A gRPC server in front of Bigtable that simulates failures of networks and servers, for tests of
 * the reaction of a program.
 */
@NullMarked
package io.github.bigtablemapper.testing.fault;

import org.jspecify.annotations.NullMarked;
