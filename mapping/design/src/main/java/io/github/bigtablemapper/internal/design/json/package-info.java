/**
 * Designs as JSON, and back. Needs no library, as it runs on the processor paths of users. All
 * types are immutable or have no state, and may be used by several threads.
 */
@NullMarked
package io.github.bigtablemapper.internal.design.json;

import org.jspecify.annotations.NullMarked;
