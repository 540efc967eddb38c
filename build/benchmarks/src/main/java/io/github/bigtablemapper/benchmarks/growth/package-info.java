/** How costs grow with sizes. */
@NullMarked
package io.github.bigtablemapper.benchmarks.growth;

import org.jspecify.annotations.NullMarked;
