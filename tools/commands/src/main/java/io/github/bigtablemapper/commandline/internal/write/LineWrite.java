package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.key.Key;

/**
 * The write of a line.
 *
 * @param key the row that it is of
 */
record LineWrite<E, K extends Key>(K key, Write<E, K> write) {}
