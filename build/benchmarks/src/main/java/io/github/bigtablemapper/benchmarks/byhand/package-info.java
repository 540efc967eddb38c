/** The sides that are written by hand, as a good engineer writes them without a mapper. */
@NullMarked
package io.github.bigtablemapper.benchmarks.byhand;

import org.jspecify.annotations.NullMarked;
