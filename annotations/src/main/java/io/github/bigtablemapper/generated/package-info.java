/** What tells the API from what generated code alone calls. */
@NullMarked
package io.github.bigtablemapper.generated;

import org.jspecify.annotations.NullMarked;
