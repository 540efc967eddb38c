/**
 * What mapping costs, against hand-written client code that does the same: runs the topics of the
 * other packages, and compares both sides.
 */
@NullMarked
package io.github.bigtablemapper.benchmarks;

import org.jspecify.annotations.NullMarked;
