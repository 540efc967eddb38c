/** The entities that are measured, and samples of them. */
@NullMarked
package io.github.bigtablemapper.benchmarks.entity;

import org.jspecify.annotations.NullMarked;
