/** What figures become: medians and plots. */
@NullMarked
package io.github.bigtablemapper.benchmarks.report;

import org.jspecify.annotations.NullMarked;
