/** What the annotation processor costs. */
@NullMarked
package io.github.bigtablemapper.benchmarks.compile;

import org.jspecify.annotations.NullMarked;
