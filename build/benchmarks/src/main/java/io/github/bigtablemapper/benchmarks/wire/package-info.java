/** Responses of a server, and what reading their bytes costs. */
@NullMarked
package io.github.bigtablemapper.benchmarks.wire;

import org.jspecify.annotations.NullMarked;
