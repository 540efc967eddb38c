/**
 * The schemas of the guide, one entity per file, each with a test; and the quickstart, which loads
 * the cities of the world.
 */
@NullMarked
package io.github.bigtablemapper.examples;

import org.jspecify.annotations.NullMarked;
