/**
 * Conversions for engines that transfer cells themselves, such as pipelines and change streams:
 * from rows to entities, and from entities to mutations, without a client.
 */
@NullMarked
package io.github.bigtablemapper.engine;

import org.jspecify.annotations.NullMarked;
