/** The steps of a job of an engine, which has its own client. */
@NullMarked
package io.github.bigtablemapper.benchmarks.engine;

import org.jspecify.annotations.NullMarked;
