/** What mapping costs, against hand-written client code that does the same. */
@NullMarked
package io.github.bigtablemapper.benchmarks;

import org.jspecify.annotations.NullMarked;
