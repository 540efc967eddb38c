/** What encoding an entity or a key costs, up to the request. */
@NullMarked
package io.github.bigtablemapper.benchmarks.encode;

import org.jspecify.annotations.NullMarked;
