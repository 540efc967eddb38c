/** AWS's table of movies moves: the example of the guide. */
@NullMarked
package io.github.bigtablemapper.dynamodb.movies;

import org.jspecify.annotations.NullMarked;
