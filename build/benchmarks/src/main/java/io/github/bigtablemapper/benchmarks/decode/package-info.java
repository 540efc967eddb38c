/** What reading an entity or a key costs, from messages. */
@NullMarked
package io.github.bigtablemapper.benchmarks.decode;

import org.jspecify.annotations.NullMarked;
