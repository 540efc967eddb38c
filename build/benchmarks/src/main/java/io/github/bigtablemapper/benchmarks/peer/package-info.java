/** The samples as items of other mappers. */
@NullMarked
package io.github.bigtablemapper.benchmarks.peer;

import org.jspecify.annotations.NullMarked;
