/** Designs as JSON, and back. Needs no library, as it runs on the processor paths of users. */
@NullMarked
package io.github.bigtablemapper.design.json;

import org.jspecify.annotations.NullMarked;
