/** What whole calls cost, with a server in a second process. */
@NullMarked
package io.github.bigtablemapper.benchmarks.endtoend;

import org.jspecify.annotations.NullMarked;
