/** Distinguishes the API from declarations for generated code only. */
@NullMarked
package io.github.bigtablemapper.generated;

import org.jspecify.annotations.NullMarked;
