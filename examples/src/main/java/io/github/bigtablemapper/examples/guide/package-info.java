/**
 * Entities that show what the domain examples do not need: beans, builders, codecs, key options.
 */
@NullMarked
package io.github.bigtablemapper.examples.guide;

import org.jspecify.annotations.NullMarked;
